import { ChevronDown, LogOut, Moon, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { Menu } from '../Menu.tsx';
import { NativeSelect } from '../plain/NativeSelect.tsx';
import { applyTheme } from '../theme.ts';

export function ToolsDemo() {
  const [customer, setCustomer] = useState('Sur');
  return (
    <>
      <NativeSelect
        aria-label="Cliente"
        value={customer}
        onChange={setCustomer}
        options={['Norte', 'Centro', 'Sur'].map((id) => ({ id, label: id }))}
      />
      <Menu
        label="Usuario"
        trigger={
          <Button variant="quiet" icon={<Avatar name="Laura Ibáñez" size="small" />} aria-label="Usuario: Laura Ibáñez">
            <ChevronDown aria-hidden size={14} />
          </Button>
        }
        entries={[
          { id: 'account', label: 'Cuenta', hint: 'laura.ibanez@example.com', icon: <UserRound aria-hidden /> },
          { id: 'dark', label: 'Tema oscuro', icon: <Moon aria-hidden />, onAction: () => applyTheme('dark') },
          { id: 's', separator: true },
          { id: 'out', label: 'Cerrar sesión', icon: <LogOut aria-hidden /> },
        ]}
      />
    </>
  );
}
