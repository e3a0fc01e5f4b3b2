import { TableScreen } from '#client/tables/TableScreen.tsx';
import { sectionTable } from './sectionTable.tsx';

export default function HighwaySectionsScreen() {
  return <TableScreen table={sectionTable} />;
}
