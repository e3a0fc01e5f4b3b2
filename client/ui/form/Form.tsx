import type { FormEvent, ReactNode, Ref } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import styles from '../layout/Layout.module.css';

export interface FormProps {
  /** What useForm returns. */
  form: {
    props: { ref: Ref<HTMLFormElement>; noValidate: boolean; onSubmit: (event: FormEvent) => unknown };
    formError: string | undefined;
  };
  /** For a submit button outside: `<Button type="submit" form={id}>`. */
  id?: string;
  label?: string;
  children: ReactNode;
}

export function Form({ form, id, label, children }: FormProps) {
  return (
    <form {...form.props} id={id} aria-label={label} className={classes(styles.stack, styles.gap4)}>
      {form.formError && (
        <Banner tone="danger" isLive>
          {form.formError}
        </Banner>
      )}
      {children}
    </form>
  );
}
