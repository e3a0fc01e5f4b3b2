import { useSearchParams } from 'wouter';
import { Charts } from '#client/charts/Charts.tsx';
import { Banner } from '#client/ui/Banner.tsx';
import { rangeProblem } from '#domain/forms/filter.ts';
import { screens } from '#domain/screens.ts';
import { scopeOfList } from '../chartScope.ts';
import type { FiltersState } from './useFilters.ts';

/** The incidents of the report's own filters, drawn. */
export default function ReportCharts({ state: { filters, viewing } }: { state: FiltersState }) {
  const [params] = useSearchParams();
  const scope = scopeOfList(screens.incidentReport.path, params, filters, viewing);
  const problem = scope.range && rangeProblem(scope.range);
  if (problem) return <Banner tone="warn">{problem}</Banner>;
  return <Charts scope={scope} />;
}
