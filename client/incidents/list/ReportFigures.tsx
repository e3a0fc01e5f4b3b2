import { lazy } from 'react';
import { useSearchParams } from 'wouter';
import { scopeOfList } from '#client/incidents/chartScope.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { rangeProblem } from '#domain/forms/filter.ts';
import { screens } from '#domain/screens.ts';
import type { FiltersState } from './useFilters.ts';

const Charts = lazy(() => import('#client/charts/Charts.tsx'));
const ProcessMap = lazy(() => import('#client/charts/ProcessMap.tsx'));
const Summary = lazy(() => import('#client/summaries/Summary.tsx'));

/** The incidents of the report's own filters, drawn or summed up. */
export default function ReportFigures({ state: { filters, face, listing } }: { state: FiltersState }) {
  const [params] = useSearchParams();
  const scope = scopeOfList(screens.incidentReport.path, params, filters, listing);
  const problem = scope.range && rangeProblem(scope.range);
  if (problem) return <Banner tone="warn">{problem}</Banner>;
  if (face === 'map') return <ProcessMap scope={scope} />;
  return face === 'charts' ? <Charts scope={scope} /> : <Summary scope={scope} />;
}
