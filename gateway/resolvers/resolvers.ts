import { Highway } from './Highway.ts';
import { HighwaySection } from './HighwaySection.ts';
import { Incident } from './Incident.ts';
import { authorizeBudget } from './Mutation/authorizeBudget.ts';
import { changePassword } from './Mutation/changePassword.ts';
import { commentIncident } from './Mutation/commentIncident.ts';
import { confirmCustomerAuthorization } from './Mutation/confirmCustomerAuthorization.ts';
import { createHighway } from './Mutation/createHighway.ts';
import { createHighwaySection } from './Mutation/createHighwaySection.ts';
import { createProvider } from './Mutation/createProvider.ts';
import { createProviderType } from './Mutation/createProviderType.ts';
import { deleteFiles } from './Mutation/deleteFiles.ts';
import { deleteHighway } from './Mutation/deleteHighway.ts';
import { deleteHighwaySection } from './Mutation/deleteHighwaySection.ts';
import { deleteProvider } from './Mutation/deleteProvider.ts';
import { deleteProviderType } from './Mutation/deleteProviderType.ts';
import { editIncident } from './Mutation/editIncident.ts';
import { login } from './Mutation/login.ts';
import { logout } from './Mutation/logout.ts';
import { quantifyBudget } from './Mutation/quantifyBudget.ts';
import { refreshSession } from './Mutation/refreshSession.ts';
import { registerIncident } from './Mutation/registerIncident.ts';
import { rejectBudget } from './Mutation/rejectBudget.ts';
import { rejectFiles } from './Mutation/rejectFiles.ts';
import { saveResources } from './Mutation/saveResources.ts';
import { updateHighway } from './Mutation/updateHighway.ts';
import { updateHighwaySection } from './Mutation/updateHighwaySection.ts';
import { updateProvider } from './Mutation/updateProvider.ts';
import { updateProviderType } from './Mutation/updateProviderType.ts';
import { Provider } from './Provider.ts';
import { catalogYears } from './Query/catalogYears.ts';
import { concepts } from './Query/concepts.ts';
import { customers } from './Query/customers.ts';
import { exchangeRate } from './Query/exchangeRate.ts';
import { families } from './Query/families.ts';
import { fileTypes } from './Query/fileTypes.ts';
import { highwayCompanies } from './Query/highwayCompanies.ts';
import { highwaySections } from './Query/highwaySections.ts';
import { highways } from './Query/highways.ts';
import { incident } from './Query/incident.ts';
import { incidents } from './Query/incidents.ts';
import { provider } from './Query/provider.ts';
import { providerHighways } from './Query/providerHighways.ts';
import { providerPrices } from './Query/providerPrices.ts';
import { providers } from './Query/providers.ts';
import { providerType } from './Query/providerType.ts';
import { providerTypes } from './Query/providerTypes.ts';
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
    families,
    fileTypes,
    highwayCompanies,
    highwaySections,
    highways,
    incident,
    incidents,
    provider,
    providerHighways,
    providerPrices,
    providerType,
    providerTypes,
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
    createHighway,
    createHighwaySection,
    createProvider,
    createProviderType,
    deleteFiles,
    deleteHighway,
    deleteHighwaySection,
    deleteProvider,
    deleteProviderType,
    editIncident,
    login,
    logout,
    quantifyBudget,
    refreshSession,
    registerIncident,
    rejectBudget,
    rejectFiles,
    saveResources,
    updateHighway,
    updateHighwaySection,
    updateProvider,
    updateProviderType,
  },
  Incident,
  Highway,
  HighwaySection,
  Provider,
};
