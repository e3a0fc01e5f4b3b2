import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { guardClosing } from './session/unsavedWork.ts';
import { applyTheme, storedTheme } from './ui/theme.ts';

applyTheme(storedTheme());
guardClosing();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
