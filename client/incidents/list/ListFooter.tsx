import { FooterBar } from '#client/ui/layout/Card.tsx';
import { Pagination } from '#client/ui/table/Pagination.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { rowStyles } from '../stages.ts';
import { pageSizes } from './filters.ts';
import type { FiltersState } from './useFilters.ts';
import type { IncidentsState } from './useIncidents.ts';

function Legend() {
  return (
    <ul aria-label="Colores de las filas">
      {Object.values(rowStyles).map(({ tone, word }) => (
        <li key={word}>
          <StatusChip tone={tone} word={word} variant="plain" />
        </li>
      ))}
    </ul>
  );
}

export function ListFooter({ state: { filters, change }, list }: { state: FiltersState; list: IncidentsState }) {
  return (
    <FooterBar start={<Legend />}>
      {list.total === null ? (
        <span>{list.status === 'loading' ? 'Cargando siniestros...' : ''}</span>
      ) : (
        <Pagination
          page={filters.page}
          pageSize={filters.pageSize}
          total={list.total}
          sizes={pageSizes}
          onPageChange={(page) => change({ page })}
          onPageSizeChange={(pageSize) => change({ pageSize })}
        />
      )}
    </FooterBar>
  );
}
