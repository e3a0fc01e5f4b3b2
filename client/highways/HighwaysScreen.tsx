import { TableScreen } from '#client/tables/TableScreen.tsx';
import { highwayTable } from './highwayTable.ts';

export default function HighwaysScreen() {
  return <TableScreen table={highwayTable} />;
}
