import { useState } from 'react';
import { PlainButton } from './PlainButton.tsx';
import { PlainField, type PlainFieldProps } from './PlainField.tsx';

/** A password, which whoever types it may look at. Free of RAC. */
export function PlainPassword(props: Omit<PlainFieldProps, 'type' | 'suffix'>) {
  const [isShown, setShown] = useState(false);
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <PlainButton
          variant="quiet"
          size="small"
          aria-label={isShown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Ocultar' : 'Mostrar'}
        </PlainButton>
      }
    />
  );
}
