import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { guardUnsavedWork } from './session/unsavedWork.ts';
import { fetchLostStyles } from './ui/fetched.tsx';
import { applyTheme, storedTheme } from './ui/theme.ts';

applyTheme(storedTheme());
// Read by React Aria wherever no provider stands around it: its own texts, dates and numbers, whatever the browser says.
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: 'es-MX' });
guardUnsavedWork();
fetchLostStyles();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
