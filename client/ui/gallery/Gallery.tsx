import { BookOpen, ClipboardList, FileSpreadsheet, Inbox, Layers, LayoutDashboard, Network, Truck } from 'lucide-react';
import { Route, Router, Switch as Routes } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { AppShell } from '../AppShell.tsx';
import { NavItem } from '../NavItem.tsx';
import { NavSection } from '../NavSection.tsx';
import { ToastRegion } from '../ToastRegion.tsx';
import { UiProvider } from '../UiProvider.tsx';
import { FormsDemo } from './FormsDemo.tsx';
import { ListDemo } from './ListDemo.tsx';
import { OverlaysDemo } from './OverlaysDemo.tsx';
import { PiecesDemo } from './PiecesDemo.tsx';
import { SignInDemo } from './SignInDemo.tsx';
import { ToolsDemo } from './ToolsDemo.tsx';

const nav = (
  <>
    <NavSection>
      <NavItem href="/" label="Tablero" icon={<LayoutDashboard aria-hidden />} />
      <NavItem href="/siniestros" label="Siniestros por auditar" icon={<Inbox aria-hidden />} count={12} />
      <NavItem href="/formas" label="Reporte de siniestros" icon={<ClipboardList aria-hidden />} />
    </NavSection>
    <NavSection title="Catálogos">
      <NavItem href="/piezas" label="Catálogo" icon={<FileSpreadsheet aria-hidden />} />
      <NavItem href="/capas" label="Familias" icon={<Layers aria-hidden />} />
      <NavItem href="/p" label="Proveedores" icon={<Truck aria-hidden />} />
      <NavItem href="/h" label="Autopistas" icon={<Network aria-hidden />} />
    </NavSection>
  </>
);

export function Gallery() {
  return (
    <Router hook={useHashLocation}>
      <UiProvider>
        <Routes>
          <Route path="/entrar">
            <SignInDemo />
          </Route>
          <Route>
            <AppShell
              nav={nav}
              navEnd={
                <NavItem href="/manual.pdf" label="Manual de usuario" icon={<BookOpen aria-hidden />} isExternal />
              }
              title="Siniestros por auditar"
              tools={<ToolsDemo />}
              footer={`© ${new Date().getFullYear()} Dictamen`}
            >
              <Routes>
                <Route path="/formas">
                  <FormsDemo />
                </Route>
                <Route path="/piezas">
                  <PiecesDemo />
                </Route>
                <Route path="/capas">
                  <OverlaysDemo />
                </Route>
                <Route>
                  <ListDemo />
                </Route>
              </Routes>
            </AppShell>
          </Route>
        </Routes>
        <ToastRegion />
      </UiProvider>
    </Router>
  );
}
