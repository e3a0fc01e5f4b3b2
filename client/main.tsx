import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from '#client/app/App.tsx';
import { startSession } from '#client/session/session.ts';
import { guardClosing } from '#client/session/unsavedWork.ts';
import { applyTheme, storedTheme } from '#client/ui/theme.ts';

applyTheme(storedTheme());
startSession();
guardClosing();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
