import { useQuery } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { type CatalogFrameQuery, CatalogSubfamiliesDocument } from '#client/catalog/Catalog.generated.ts';
import { anySection, highwaysOf, providersAt, sectionOptions } from '#client/catalog/sectionOptions.ts';
import { columnSets, everywhere } from '#client/catalog/table/columnSets.ts';
import type { CatalogAddress, Choose } from '#client/catalog/useAddress.ts';
import type { Option } from '#client/ui/form/option.ts';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Sized } from '#client/ui/layout/Stack.tsx';
import type { CustomerProfile } from '#domain/customers.ts';
import { hasForeignPrices } from '#domain/pricing/price.ts';

type Props = {
  readonly frame: CatalogFrameQuery;
  readonly profile: CustomerProfile;
  readonly address: CatalogAddress & { readonly year: number };
  /** Changes what is loaded: asks first where there is something unsaved. */
  readonly onLoad: Choose;
  /** Changes only which columns are shown. */
  readonly onShow: Choose;
};

const everything = 'todo';
const named = (rows: readonly { id: string; name: string }[] = []): Option[] =>
  rows.map(({ id, name }) => ({ id, label: name }));

/** Year, family and subfamily; and whose prices stand in the table. */
export function CatalogFilters({ frame, profile, address, onLoad, onShow }: Props) {
  const { family, subfamily } = address;
  const { data } = useQuery(CatalogSubfamiliesDocument, { variables: { family }, skip: family === '' });
  return (
    <>
      <Select
        label="Año de catálogo"
        value={String(address.year)}
        options={frame.catalogYears.map(({ year, isCurrent }) => ({
          id: String(year),
          label: String(year),
          ...(isCurrent && { hint: 'Vigente' }),
        }))}
        onChange={(year) => onLoad('year', year)}
      />
      <Sized id="catalogo-familia" width={160}>
        <Select
          label="Familia"
          value={family === '' ? everything : family}
          options={[{ id: everything, label: 'Todas' }, ...named(frame.families)]}
          onChange={(id) => onLoad('family', id === everything ? '' : id)}
        />
      </Sized>
      <Sized id="catalogo-subfamilia" width={160}>
        <Select
          label="Subfamilia"
          value={subfamily}
          isDisabled={family === ''}
          placeholder={family === '' ? 'Todas' : 'Elija una subfamilia'}
          options={named(data?.subfamilies)}
          onChange={(id) => onLoad('subfamily', id)}
        />
      </Sized>
      {hasForeignPrices(profile) ? (
        <ProviderFilter frame={frame} address={address} onShow={onShow} />
      ) : (
        <Sized id="catalogo-columnas" width={208}>
          <Select
            label="Precios de proveedores"
            value={address.columns === '' ? everywhere : address.columns}
            options={columnSets(frame)}
            onChange={(id) => onShow('columns', id === everywhere ? '' : id)}
          />
        </Sized>
      )}
    </>
  );
}

function ProviderFilter({ frame, address, onShow }: Pick<Props, 'frame' | 'address' | 'onShow'>) {
  const { highway, provider, section } = address;
  return (
    <>
      <Sized id="catalogo-autopista" width={152}>
        <Select
          label="Autopista"
          value={highway === '' ? everything : highway}
          options={[{ id: everything, label: 'Todas' }, ...highwaysOf(frame)]}
          onChange={(id) => onShow('highway', id === everything ? '' : id)}
        />
      </Sized>
      <Sized id="catalogo-proveedor" width={152}>
        <Select
          label="Proveedor"
          value={provider}
          placeholder="Elija un proveedor"
          options={named(providersAt(frame, highway))}
          onChange={(id) => onShow('provider', id)}
        />
      </Sized>
      <Sized id="catalogo-tramo" width={152}>
        <Select
          label="Tramo"
          value={section === '' ? anySection : section}
          isDisabled={provider === ''}
          options={sectionOptions(frame, provider, highway)}
          onChange={(id) => onShow('section', id === anySection ? '' : id)}
        />
      </Sized>
    </>
  );
}

const pause = 150;

/** Filters the rows that are loaded. */
export function SearchBox({
  input,
  onSearch,
}: {
  input: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <TextField
      label="Buscar"
      type="search"
      input={input}
      placeholder="Código o nombre…"
      maxLength={100}
      prefix={<Search aria-hidden />}
      value={typed}
      onChange={setTyped}
    />
  );
}
