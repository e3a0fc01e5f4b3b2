import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import tabs from '../layout/Tabs.module.css';
import styles from './Viewer.module.css';

export interface SheetTabsProps {
  sheets: readonly { id: string; label: string; content: ReactNode }[];
  /** Below the sheet, e.g. that it is shown in part. */
  note?: ReactNode;
}

/** The sheets of a workbook; each fills the space. */
export function SheetTabs({ sheets, note }: SheetTabsProps) {
  return (
    <Tabs className={styles.sheetPanel}>
      <TabList aria-label="Hojas" className={styles.sheets}>
        {sheets.map(({ id, label }) => (
          <Tab key={id} id={id} className={tabs.tab}>
            {label}
          </Tab>
        ))}
      </TabList>
      {sheets.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.sheetPanel}>
          {content}
        </TabPanel>
      ))}
      {note && <p className={styles.footnote}>{note}</p>}
    </Tabs>
  );
}
