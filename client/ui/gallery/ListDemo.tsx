import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { CountChip } from '../Chip.tsx';
import { DatePicker } from '../DatePicker.tsx';
import { Link } from '../Link.tsx';
import { Page } from '../Page.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { Pagination } from '../Pagination.tsx';
import { Select } from '../Select.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { TableDemo } from './TableDemo.tsx';

const STATUSES = ['Autorizados', 'Rechazados', 'Pendientes', 'Todos'].map((label) => ({ id: label, label }));

export function ListDemo() {
  const [status, setStatus] = useState('Pendientes');
  const [from, setFrom] = useState('2026-11-06');
  const [to, setTo] = useState('2026-11-21');
  const [page, setPage] = useState(2);
  const [size, setSize] = useState(25);
  return (
    <Page fill>
      <PageHeader title="Siniestros por auditar" isTitleHidden />
      <Toolbar
        label="Filtros"
        end={
          <>
            <CountChip label="Contrapropuestas por responder" count={3} isPressed={false} onPress={() => {}} />
            <Button icon={<Download aria-hidden />}>Descargar</Button>
            <Button variant="primary" icon={<Plus aria-hidden />}>
              Registrar siniestro
            </Button>
          </>
        }
      >
        <DatePicker label="Fecha desde" value={from} onChange={setFrom} />
        <DatePicker label="Fecha hasta" value={to} onChange={setTo} min={from} />
        <Select label="Estado" value={status} onChange={setStatus} options={STATUSES} />
      </Toolbar>
      <Banner tone="warn" action={<Link href="/siniestros">Verlos</Link>}>
        Hay 4 siniestros rechazados fuera de estas fechas que esperan por usted.
      </Banner>
      <Card
        padding="none"
        fill
        footer={
          <Pagination page={page} pageSize={size} total={1243} onPageChange={setPage} onPageSizeChange={setSize} />
        }
      >
        <TableDemo />
      </Card>
    </Page>
  );
}
