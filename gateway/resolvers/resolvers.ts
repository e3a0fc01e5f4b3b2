import { Incident } from './Incident.ts';
import { authorizeBudget } from './Mutation/authorizeBudget.ts';
import { changePassword } from './Mutation/changePassword.ts';
import { commentIncident } from './Mutation/commentIncident.ts';
import { confirmCustomerAuthorization } from './Mutation/confirmCustomerAuthorization.ts';
import { deleteFiles } from './Mutation/deleteFiles.ts';
import { editIncident } from './Mutation/editIncident.ts';
import { login } from './Mutation/login.ts';
import { logout } from './Mutation/logout.ts';
import { quantifyBudget } from './Mutation/quantifyBudget.ts';
import { refreshSession } from './Mutation/refreshSession.ts';
import { registerIncident } from './Mutation/registerIncident.ts';
import { rejectBudget } from './Mutation/rejectBudget.ts';
import { rejectFiles } from './Mutation/rejectFiles.ts';
import { saveResources } from './Mutation/saveResources.ts';
import { catalogYears } from './Query/catalogYears.ts';
import { concepts } from './Query/concepts.ts';
import { customers } from './Query/customers.ts';
import { exchangeRate } from './Query/exchangeRate.ts';
import { fileTypes } from './Query/fileTypes.ts';
import { highwaySections } from './Query/highwaySections.ts';
import { highways } from './Query/highways.ts';
import { incident } from './Query/incident.ts';
import { incidents } from './Query/incidents.ts';
import { providerPrices } from './Query/providerPrices.ts';
import { providers } from './Query/providers.ts';
import { rejectReasons } from './Query/rejectReasons.ts';
import { similarIncidents } from './Query/similarIncidents.ts';
import { states } from './Query/states.ts';
import { viewer } from './Query/viewer.ts';
import { waiting } from './Query/waiting.ts';

/** Every field that is not read from its parent; what stands here but not in the schema is refused at start. */
export const resolvers = {
  Query: {
    catalogYears,
    concepts,
    customers,
    exchangeRate,
    fileTypes,
    highwaySections,
    highways,
    incident,
    incidents,
    providerPrices,
    providers,
    rejectReasons,
    similarIncidents,
    states,
    viewer,
    waiting,
  },
  Mutation: {
    authorizeBudget,
    changePassword,
    commentIncident,
    confirmCustomerAuthorization,
    deleteFiles,
    editIncident,
    login,
    logout,
    quantifyBudget,
    refreshSession,
    registerIncident,
    rejectBudget,
    rejectFiles,
    saveResources,
  },
  Incident,
};
