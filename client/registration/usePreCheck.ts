import { useState } from 'react';
import { type FileTypeChoice, missingTypes } from '#client/files/chosen.ts';
import type { SimilarKey } from './SimilarNotice.tsx';
import type { Tab } from './tabs.ts';
import type { RegistrationForms } from './useRegistrationForms.ts';

const fileMissing = 'Archivo del presupuesto: elija un archivo.';

/** What each tab must pass before the wizard goes on; failing marks what is wrong where it is. */
export function usePreCheck(forms: RegistrationForms, types: readonly FileTypeChoice[] | null) {
  const { details, place, budget, budgetFile, files } = forms;
  const [marksMissing, setMarksMissing] = useState(false);
  const [similar, setSimilar] = useState<SimilarKey | null>(null);

  const checkForm = (form: { submit: () => unknown; isValid: boolean }) => {
    void form.submit();
    return form.isValid;
  };
  const checkPlace = () => {
    if (!checkForm(place)) return false;
    const { policy, sinisterDate } = details.values;
    setSimilar({ policy: policy.trim(), incidentDate: sinisterDate, kilometer: place.values.kilometer });
    return true;
  };
  const checkBudget = () => {
    if (budgetFile.file === null) budgetFile.refuse(fileMissing);
    return checkForm(budget) && budgetFile.file !== null;
  };
  const isComplete = types !== null && missingTypes(types, files).length === 0;
  const checkFiles = () => {
    setMarksMissing(!isComplete);
    return isComplete;
  };
  const checks: Record<Tab, () => boolean> = {
    details: () => checkForm(details),
    place: checkPlace,
    budget: checkBudget,
    files: checkFiles,
    summary: () => true,
  };
  /** What was marked may have been mended since. */
  const looksRight: Record<Tab, boolean> = {
    details: details.isValid,
    place: place.isValid,
    budget: budget.isValid && budgetFile.file !== null,
    files: isComplete,
    summary: true,
  };
  return { check: (tab: Tab) => checks[tab](), looksRight, marksMissing, similar };
}
