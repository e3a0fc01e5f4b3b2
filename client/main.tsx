import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from '#client/app/App.tsx';
import { guardClosing } from '#client/session/unsavedWork.ts';
import { applyTheme, storedTheme } from '#client/ui/theme.ts';

applyTheme(storedTheme());
guardClosing();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
