import { Highway } from './Highway.ts';
import { HighwaySection } from './HighwaySection.ts';
import { Incident } from './Incident.ts';
import { IncidentConnection } from './IncidentConnection.ts';
import { IncidentGroup } from './IncidentGroup.ts';
import { IncidentSummary } from './IncidentSummary.ts';
import { Provider } from './Provider.ts';
import { Mutation, Query } from './root.generated.ts';

/** Every field that is not read from its parent; what stands here but not in the schema is refused at start. */
export const resolvers = {
  Query,
  Mutation,
  Incident,
  IncidentConnection,
  IncidentGroup,
  IncidentSummary,
  Highway,
  HighwaySection,
  Provider,
};
