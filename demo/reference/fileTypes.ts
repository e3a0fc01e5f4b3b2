import type { CustomerProfile } from '#domain/customers.ts';
import { claimFileKinds, type FileKind, photoKinds } from '#domain/files.ts';

export type FileType = {
  readonly slug: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly multiple: boolean;
  readonly kinds: readonly FileKind[];
};

type Wording = { readonly report: string; readonly policy: string; readonly volumes: string };

const wordings: Readonly<Record<string, Wording>> = {
  hdi: { report: 'Reporte de siniestro', policy: 'Póliza', volumes: 'Volumetría' },
  axa: { report: 'Parte de accidente', policy: 'Carátula de póliza', volumes: 'Hoja de cálculo' },
  gnp: { report: 'Parte de accidente', policy: 'Póliza', volumes: 'Números generadores' },
};

const usual: Wording = { report: 'Parte de accidente', policy: 'Póliza', volumes: 'Volumetría' };

/** File types of a customer, in the order in which they are shown. */
export function fileTypesOf(profile: CustomerProfile): readonly FileType[] {
  const { report, policy, volumes } = wordings[profile.code] ?? usual;
  const several = profile.severalPhotos;
  return [
    { slug: 'fotografias', name: 'Fotografías', isRequired: true, multiple: several, kinds: photoKinds },
    { slug: 'reporte', name: report, isRequired: true, multiple: false, kinds: claimFileKinds },
    { slug: 'poliza', name: policy, isRequired: false, multiple: false, kinds: claimFileKinds },
    {
      slug: 'identificacion',
      name: 'Identificación del conductor',
      isRequired: false,
      multiple: false,
      kinds: claimFileKinds,
    },
    { slug: 'volumetria', name: volumes, isRequired: false, multiple: false, kinds: claimFileKinds },
  ];
}
