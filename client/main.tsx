import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { EmptyState } from '#client/ui/EmptyState.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<EmptyState title="Dictamen" text="Cada siniestro, cada peso, en regla." />);
