import { TableScreen } from '#client/tables/TableScreen.tsx';
import { sectionTable } from './sectionTable.ts';

export default function HighwaySectionsScreen() {
  return <TableScreen table={sectionTable} />;
}
