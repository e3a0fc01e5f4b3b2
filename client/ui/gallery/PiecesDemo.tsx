import { FileSpreadsheet, Inbox, MoreHorizontal, Pencil, Plus } from 'lucide-react';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checklist } from '../Checklist.tsx';
import { Chip } from '../Chip.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { IconButton } from '../IconButton.tsx';
import { KeyValue } from '../KeyValue.tsx';
import { Link } from '../Link.tsx';
import { Menu } from '../Menu.tsx';
import { Money } from '../Money.tsx';
import { Page } from '../Page.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { Row } from '../Row.tsx';
import { Spinner } from '../Spinner.tsx';
import { Split } from '../Split.tsx';
import { Stack } from '../Stack.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { Table } from '../Table.tsx';
import { Tabs } from '../Tabs.tsx';
import { Timeline } from '../Timeline.tsx';

const COLUMNS = [
  { id: 'a', header: 'Concepto', cell: (row: { id: string }) => row.id },
  { id: 'b', header: 'P.U.', cell: () => '', align: 'end' as const },
];
const byId = (row: { id: string }) => row.id;

export function PiecesDemo() {
  return (
    <Page>
      <PageHeader
        title="Siniestro 0426-1187"
        back={
          <Link href="/" variant="quiet">
            Siniestros por auditar
          </Link>
        }
        subtitle={
          <Row>
            <StatusChip tone="warn" word="Autorizado sin archivo" /> México – Querétaro, km 123+450
          </Row>
        }
        actions={
          <>
            <Button variant="quiet">Regresar</Button>
            <Button variant="danger">Rechazar presupuesto</Button>
            <Button icon={<Pencil aria-hidden />}>Guardar</Button>
            <Button variant="primary">Autorizar</Button>
            <Menu
              label="Más acciones"
              trigger={<IconButton label="Más acciones" icon={<MoreHorizontal />} />}
              entries={[
                { id: 'x', label: 'Modificar', blocked: 'El siniestro ya está autorizado.' },
                { id: 'y', label: 'Bitácora' },
              ]}
            />
          </>
        }
      />
      <Split
        isResizable
        ratio={60}
        left={
          <Stack>
            <Card
              title="Presupuesto"
              actions={
                <Button size="small" icon={<Plus aria-hidden />}>
                  Agregar concepto
                </Button>
              }
            >
              <KeyValue
                layout="columns"
                items={[
                  { label: 'Monto inicial', value: <Money value="1234567.5" currency="MXN" /> },
                  { label: 'Monto autorizado', value: <Money value={null} /> },
                  { label: 'Días sin autorizar', value: '7' },
                  { label: 'Diferencia', value: '12.40 %' },
                  { label: 'Autorizado por', value: 'Laura Ibáñez' },
                ]}
              />
            </Card>
            <Banner
              tone="danger"
              title="La cuantificación no pudo ser guardada"
              action={<Button size="small">Reintentar</Button>}
            >
              Contacte un administrador.
            </Banner>
            <Banner tone="success">Precios actualizados</Banner>
            <Banner>El catálogo 2025 es de sólo lectura.</Banner>
            <Card title="Estados de tabla" padding="none">
              <Table label="Cargando" columns={COLUMNS} rows={[]} rowId={byId} status="loading" skeletonRows={3} />
              <Table label="Vacía" columns={COLUMNS} rows={[]} rowId={byId} />
              <Table label="Error" columns={COLUMNS} rows={[]} rowId={byId} status="error" onRetry={() => {}} />
            </Card>
            <Card>
              <EmptyState
                icon={<Inbox />}
                title="No hay presupuesto"
                text="Espere hasta que se suba uno nuevo."
                action={<Button variant="primary">Agregar presupuesto</Button>}
              />
            </Card>
          </Stack>
        }
        right={
          <Stack>
            <Card title="Para autorizar">
              <Checklist
                label="Requisitos"
                items={[
                  { id: '1', text: 'Archivo original', isDone: true },
                  {
                    id: '2',
                    text: 'Un proveedor por concepto',
                    isDone: false,
                    action: <Link href="/">Ver 3 conceptos</Link>,
                  },
                  {
                    id: '3',
                    text: 'El importe inicial concuerda',
                    isDone: false,
                    action: <Link href="/">Revisar</Link>,
                  },
                ]}
              />
            </Card>
            <Card title="Totales">
              <KeyValue
                items={[
                  { label: 'SubTotal', value: <Money value="98765.43" /> },
                  { label: 'Impuestos', value: <Money value="15802.47" /> },
                  { label: 'Total', value: <Money value="114567.9" currency="MXN" /> },
                ]}
              />
            </Card>
            <Card>
              <Tabs
                label="Detalle"
                tabs={[
                  {
                    id: 'log',
                    label: 'Bitácora',
                    content: (
                      <Timeline
                        label="Bitácora"
                        entries={[
                          {
                            id: '1',
                            tone: 'success',
                            author: 'Jorge Peña',
                            role: 'Operador',
                            time: '21/11/2026 09:14',
                            children: 'Se adjunta el croquis que faltaba.',
                          },
                          {
                            id: '2',
                            tone: 'danger',
                            author: 'Laura Ibáñez',
                            role: 'Auditora',
                            time: '20/11/2026 17:40',
                            title: 'Documentación incompleta',
                            children: 'Falta el croquis firmado por la Guardia Nacional.',
                          },
                          {
                            id: '3',
                            tone: 'info',
                            author: 'Sofía Rangel',
                            role: 'Administradora',
                            time: '19/11/2026 11:02',
                            children: 'Recibido.',
                          },
                        ]}
                      />
                    ),
                  },
                  { id: 'files', label: 'Archivos', content: 'Archivos' },
                  { id: 'off', label: 'Contra propuesta', content: '', isDisabled: true },
                ]}
              />
            </Card>
            <Row>
              <Chip>MXN</Chip>
              <Chip tone="success" icon={<FileSpreadsheet aria-hidden />}>
                Auditora
              </Chip>
              <StatusChip tone="success" word="Autorizado" />
              <StatusChip tone="danger" word="Rechazado" />
              <StatusChip tone="neutral" word="Pendiente" />
              <Spinner label="Cargando" />
            </Row>
            <ProgressBar label="Generando el reporte" value={0.42} isTitled />
            <ProgressBar label="Esperando" />
          </Stack>
        }
      />
    </Page>
  );
}
