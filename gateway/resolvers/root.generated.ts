import { affectedBinnacle } from './Query/affectedBinnacle.ts';
import { affectedParties } from './Query/affectedParties.ts';
import { catalogConcept } from './Query/catalogConcept.ts';
import { catalogConcepts } from './Query/catalogConcepts.ts';
import { catalogItems } from './Query/catalogItems.ts';
import { catalogYearPreview } from './Query/catalogYearPreview.ts';
import { catalogYears } from './Query/catalogYears.ts';
import { conceptSupplies } from './Query/conceptSupplies.ts';
import { conceptWithCode } from './Query/conceptWithCode.ts';
import { concepts } from './Query/concepts.ts';
import { customers } from './Query/customers.ts';
import { details } from './Query/details.ts';
import { exchangeRate } from './Query/exchangeRate.ts';
import { families } from './Query/families.ts';
import { fileTypes } from './Query/fileTypes.ts';
import { fiscal } from './Query/fiscal.ts';
import { highwayCompanies } from './Query/highwayCompanies.ts';
import { highwaySections } from './Query/highwaySections.ts';
import { highwaySupplies } from './Query/highwaySupplies.ts';
import { highways } from './Query/highways.ts';
import { inbox } from './Query/inbox.ts';
import { incident } from './Query/incident.ts';
import { incidentSummary } from './Query/incidentSummary.ts';
import { incidents } from './Query/incidents.ts';
import { incidentsConnection } from './Query/incidentsConnection.ts';
import { linesSummary } from './Query/linesSummary.ts';
import { materialsQuotations } from './Query/materialsQuotations.ts';
import { operators } from './Query/operators.ts';
import { people } from './Query/people.ts';
import { periodAmounts } from './Query/periodAmounts.ts';
import { personalTokens } from './Query/personalTokens.ts';
import { provider } from './Query/provider.ts';
import { providerHighways } from './Query/providerHighways.ts';
import { providerPrices } from './Query/providerPrices.ts';
import { providerType } from './Query/providerType.ts';
import { providerTypes } from './Query/providerTypes.ts';
import { providers } from './Query/providers.ts';
import { purchaseOrders } from './Query/purchaseOrders.ts';
import { purchaseRecord } from './Query/purchaseRecord.ts';
import { purchaseRecords } from './Query/purchaseRecords.ts';
import { recentFiles } from './Query/recentFiles.ts';
import { rejectReasons } from './Query/rejectReasons.ts';
import { requisitions } from './Query/requisitions.ts';
import { residentIncidents } from './Query/residentIncidents.ts';
import { roadJobTypes } from './Query/roadJobTypes.ts';
import { roadReport } from './Query/roadReport.ts';
import { roadReports } from './Query/roadReports.ts';
import { roadTypes } from './Query/roadTypes.ts';
import { savedViews } from './Query/savedViews.ts';
import { settings } from './Query/settings.ts';
import { similarIncidents } from './Query/similarIncidents.ts';
import { states } from './Query/states.ts';
import { subfamilies } from './Query/subfamilies.ts';
import { tokenIsValid } from './Query/tokenIsValid.ts';
import { units } from './Query/units.ts';
import { userHistory } from './Query/userHistory.ts';
import { userUnfinished } from './Query/userUnfinished.ts';
import { users } from './Query/users.ts';
import { verifyPasswordReset } from './Query/verifyPasswordReset.ts';
import { viewer } from './Query/viewer.ts';
import { waiting } from './Query/waiting.ts';
import { authorizeBudget } from './Mutation/authorizeBudget.ts';
import { changePassword } from './Mutation/changePassword.ts';
import { commentAffected } from './Mutation/commentAffected.ts';
import { commentIncident } from './Mutation/commentIncident.ts';
import { confirmCustomerAuthorization } from './Mutation/confirmCustomerAuthorization.ts';
import { createCatalogItem } from './Mutation/createCatalogItem.ts';
import { createCatalogYear } from './Mutation/createCatalogYear.ts';
import { createConcept } from './Mutation/createConcept.ts';
import { createDetail } from './Mutation/createDetail.ts';
import { createFamily } from './Mutation/createFamily.ts';
import { createHighway } from './Mutation/createHighway.ts';
import { createHighwaySection } from './Mutation/createHighwaySection.ts';
import { createMaterialsQuotation } from './Mutation/createMaterialsQuotation.ts';
import { createPersonalToken } from './Mutation/createPersonalToken.ts';
import { createProvider } from './Mutation/createProvider.ts';
import { createProviderType } from './Mutation/createProviderType.ts';
import { createRequisition } from './Mutation/createRequisition.ts';
import { createRoadReport } from './Mutation/createRoadReport.ts';
import { createSavedView } from './Mutation/createSavedView.ts';
import { createSubfamily } from './Mutation/createSubfamily.ts';
import { createUser } from './Mutation/createUser.ts';
import { deleteCatalogItem } from './Mutation/deleteCatalogItem.ts';
import { deleteDetail } from './Mutation/deleteDetail.ts';
import { deleteFamily } from './Mutation/deleteFamily.ts';
import { deleteFiles } from './Mutation/deleteFiles.ts';
import { deleteHighway } from './Mutation/deleteHighway.ts';
import { deleteHighwaySection } from './Mutation/deleteHighwaySection.ts';
import { deleteProvider } from './Mutation/deleteProvider.ts';
import { deleteProviderType } from './Mutation/deleteProviderType.ts';
import { deleteSavedView } from './Mutation/deleteSavedView.ts';
import { deleteSubfamily } from './Mutation/deleteSubfamily.ts';
import { disableUser } from './Mutation/disableUser.ts';
import { editIncident } from './Mutation/editIncident.ts';
import { handOverIncident } from './Mutation/handOverIncident.ts';
import { handOverIncidents } from './Mutation/handOverIncidents.ts';
import { login } from './Mutation/login.ts';
import { logout } from './Mutation/logout.ts';
import { makeCatalogYearCurrent } from './Mutation/makeCatalogYearCurrent.ts';
import { markIncidentRead } from './Mutation/markIncidentRead.ts';
import { quantifyBudget } from './Mutation/quantifyBudget.ts';
import { refreshSession } from './Mutation/refreshSession.ts';
import { registerIncident } from './Mutation/registerIncident.ts';
import { rejectBudget } from './Mutation/rejectBudget.ts';
import { rejectFiles } from './Mutation/rejectFiles.ts';
import { removeAvatar } from './Mutation/removeAvatar.ts';
import { requestPasswordReset } from './Mutation/requestPasswordReset.ts';
import { resetPassword } from './Mutation/resetPassword.ts';
import { resetUserPassword } from './Mutation/resetUserPassword.ts';
import { revokePersonalToken } from './Mutation/revokePersonalToken.ts';
import { saveAddress } from './Mutation/saveAddress.ts';
import { saveFiscal } from './Mutation/saveFiscal.ts';
import { saveResources } from './Mutation/saveResources.ts';
import { saveSupplies } from './Mutation/saveSupplies.ts';
import { signUp } from './Mutation/signUp.ts';
import { updateCatalogItem } from './Mutation/updateCatalogItem.ts';
import { updateConcept } from './Mutation/updateConcept.ts';
import { updateDetail } from './Mutation/updateDetail.ts';
import { updateFamily } from './Mutation/updateFamily.ts';
import { updateHighway } from './Mutation/updateHighway.ts';
import { updateHighwaySection } from './Mutation/updateHighwaySection.ts';
import { updateMaterialsQuotation } from './Mutation/updateMaterialsQuotation.ts';
import { updatePrices } from './Mutation/updatePrices.ts';
import { updateProfile } from './Mutation/updateProfile.ts';
import { updateProvider } from './Mutation/updateProvider.ts';
import { updateProviderType } from './Mutation/updateProviderType.ts';
import { updateRoadReport } from './Mutation/updateRoadReport.ts';
import { updateSavedView } from './Mutation/updateSavedView.ts';
import { updateSubfamily } from './Mutation/updateSubfamily.ts';
import { updateUser } from './Mutation/updateUser.ts';
import { verifySignUp } from './Mutation/verifySignUp.ts';
import type { QueryResolvers, MutationResolvers } from '#gateway/schema.generated.ts';

export const Query: QueryResolvers = {
  affectedBinnacle,
  affectedParties,
  catalogConcept,
  catalogConcepts,
  catalogItems,
  catalogYearPreview,
  catalogYears,
  conceptSupplies,
  conceptWithCode,
  concepts,
  customers,
  details,
  exchangeRate,
  families,
  fileTypes,
  fiscal,
  highwayCompanies,
  highwaySections,
  highwaySupplies,
  highways,
  inbox,
  incident,
  incidentSummary,
  incidents,
  incidentsConnection,
  linesSummary,
  materialsQuotations,
  operators,
  people,
  periodAmounts,
  personalTokens,
  provider,
  providerHighways,
  providerPrices,
  providerType,
  providerTypes,
  providers,
  purchaseOrders,
  purchaseRecord,
  purchaseRecords,
  recentFiles,
  rejectReasons,
  requisitions,
  residentIncidents,
  roadJobTypes,
  roadReport,
  roadReports,
  roadTypes,
  savedViews,
  settings,
  similarIncidents,
  states,
  subfamilies,
  tokenIsValid,
  units,
  userHistory,
  userUnfinished,
  users,
  verifyPasswordReset,
  viewer,
  waiting,
};

export const Mutation: MutationResolvers = {
  authorizeBudget,
  changePassword,
  commentAffected,
  commentIncident,
  confirmCustomerAuthorization,
  createCatalogItem,
  createCatalogYear,
  createConcept,
  createDetail,
  createFamily,
  createHighway,
  createHighwaySection,
  createMaterialsQuotation,
  createPersonalToken,
  createProvider,
  createProviderType,
  createRequisition,
  createRoadReport,
  createSavedView,
  createSubfamily,
  createUser,
  deleteCatalogItem,
  deleteDetail,
  deleteFamily,
  deleteFiles,
  deleteHighway,
  deleteHighwaySection,
  deleteProvider,
  deleteProviderType,
  deleteSavedView,
  deleteSubfamily,
  disableUser,
  editIncident,
  handOverIncident,
  handOverIncidents,
  login,
  logout,
  makeCatalogYearCurrent,
  markIncidentRead,
  quantifyBudget,
  refreshSession,
  registerIncident,
  rejectBudget,
  rejectFiles,
  removeAvatar,
  requestPasswordReset,
  resetPassword,
  resetUserPassword,
  revokePersonalToken,
  saveAddress,
  saveFiscal,
  saveResources,
  saveSupplies,
  signUp,
  updateCatalogItem,
  updateConcept,
  updateDetail,
  updateFamily,
  updateHighway,
  updateHighwaySection,
  updateMaterialsQuotation,
  updatePrices,
  updateProfile,
  updateProvider,
  updateProviderType,
  updateRoadReport,
  updateSavedView,
  updateSubfamily,
  updateUser,
  verifySignUp,
};
