import { storyPath } from '#client/incidentPaths.ts';
import { useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import type { IncidentFactsFragment } from '#client/quantification/QuantificationScreen.generated.ts';
import { toneOf } from '#client/stages.ts';
import { Link } from '#client/ui/button/Link.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { formatDate } from '#domain/calendar.ts';
import { type AnsweredFields, fieldText, incidentFields, listedFields } from '#domain/incidentFields.ts';
import { formatDecimal } from '#domain/money.ts';
import { stageFor } from '#machines/incident/lifecycle.ts';
import { stageEnum } from '#machines/incident/stages.ts';

function StageChip() {
  const { profile } = useDesk();
  const stage = useMachineState(({ context }) => stageFor(context.placed));
  return <StatusChip {...toneOf(stageEnum.nameOf(stage), profile)} variant="plain" />;
}

/** What is being priced, in one line, and how far it has come. */
export function IncidentLine() {
  const { incident, slug, profile } = useDesk();
  return (
    <>
      <StageChip /> {factsOf(incident).join(' · ')} <Link href={storyPath(slug, profile.code)}>Historia</Link>
    </>
  );
}

function factsOf(incident: IncidentFactsFragment): string[] {
  const { policy, incidentDate, folio, highway, state, section } = incident;
  const place = [highway?.name ?? state?.name, section?.name].flatMap((name) => name ?? []).join(', ');
  return [
    `Póliza ${policy}`,
    formatDate(incidentDate),
    place,
    kilometerText(incident),
    ...listed(incident),
    `Folio ${folio}`,
  ];
}

/** «Clima: Lluvia», for each field that the rest of the line does not say. */
function listed(incident: AnsweredFields): string[] {
  return listedFields.flatMap((key) => {
    const value = incident[incidentFields[key].graphql];
    return value === null ? [] : [`${incidentFields[key].label}: ${fieldText(key, String(value))}`];
  });
}

/** km 123+450 cuerpo A. */
function kilometerText({ kilometer, meter, body }: IncidentFactsFragment): string {
  const at = `km ${formatDecimal(kilometer, 0, 6)}+${String(meter).padStart(3, '0')}`;
  return body ? `${at} cuerpo ${body}` : at;
}
