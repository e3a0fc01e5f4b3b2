import { useCell } from '#client/rows/Cell.ts';
import { NumberText } from '#client/ui/form/NumberField.tsx';
import { isClosed, useDesk, useMachineState } from '../desk/DeskContext.ts';
import { resourceFields, resourceNames, resourceProblems } from '../desk/resources.ts';

/** Scope in days and the people needed. */
export function ResourceFields() {
  const { resources } = useDesk();
  const texts = useCell(resources);
  const isShut = useMachineState(isClosed);
  const problems = resourceProblems(texts);
  return resourceFields.map((field) => (
    <div key={field} id={`campo-${field}`}>
      <NumberText
        label={resourceNames[field]}
        name={field}
        value={texts[field]}
        maxDigits={5}
        isReadOnly={isShut}
        error={problems[field]}
        onChange={(value) => resources.write({ ...texts, [field]: value })}
      />
    </div>
  ));
}
