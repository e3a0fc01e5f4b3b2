import type { Stage } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { infoOf } from '#client/stages.ts';
import { accessTo, screens } from '#domain/screens.ts';
import { statusWords } from '#machines/incident/stages.ts';

type Target = { readonly slug: string; readonly number: string; readonly stage: Stage };

/** Where this person reads one incident: their list, with it alone and open. */
export function useIncidentLink(): (target: Target) => string {
  const { viewer, profile } = useSession();
  const lists = [screens.incidentsToAudit, screens.myIncidents, screens.incidentReport];
  const list = lists.find((screen) => accessTo(screen, viewer, profile) === 'granted') ?? screens.dashboard;
  return ({ slug, number, stage }) => {
    const { status } = infoOf(stage);
    const where = new URLSearchParams({ fechas: 'todas', texto: number, abierto: slug });
    if (status === 'annulled') where.set('etapa', stage);
    else where.set('estatus', statusWords[status]);
    return `${list.path}?${where}`;
  };
}
