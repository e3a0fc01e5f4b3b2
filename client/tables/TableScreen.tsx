import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import type { Entry, FormValues } from './description.ts';
import { EntryTable, type EntryTableProps } from './EntryTable.tsx';

/** A screen that is one table. */
export function TableScreen<Row extends Entry, Values extends FormValues>(props: EntryTableProps<Row, Values>) {
  return (
    <Page>
      <PageHeader title={props.table.texts.title} isTitleHidden />
      <EntryTable {...props} />
    </Page>
  );
}
