import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classes } from '#client/ui/classes.ts';
// A page is printed once it stands: paper's own rules come with the menus, after the first screen.
import '../contrast.css';
import '../paper.css';
import list from './Popover.module.css';

/** Menus: of actions, and of choices. */

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Second line. */
  hint?: string;
  tone?: 'danger';
  /** Why it can't be done now: the item stays reachable by keyboard, says so, and does nothing unless `onBlocked` is given. */
  blocked?: string | undefined;
  href?: string;
  onAction?: () => void;
}

interface MenuGroup {
  id: string;
  /** Heading of what follows. */
  title: string;
  entries: readonly MenuAction[];
}

export type MenuEntry = MenuAction | MenuGroup | { id: string; separator: true };

interface MenuProps {
  trigger: ReactElement;
  label: string;
  entries: readonly MenuEntry[];
  /** One of the entries may be chosen next. */
  onOpen?: () => void;
  /** Asked when a blocked item is activated (for a «¿Por qué no?» panel). */
  onBlocked?: (id: string) => void;
}

export function Menu({ trigger, label, entries, onOpen, onBlocked }: MenuProps) {
  return (
    <MenuTrigger onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      {trigger}
      <Popover placement="bottom end" offset={4} className={list.popover}>
        <AriaMenu aria-label={label} className={list.list}>
          {entries.map((entry) =>
            'separator' in entry ? (
              <Separator key={entry.id} className={list.separator} />
            ) : 'title' in entry ? (
              <MenuSection key={entry.id}>
                <Header className={list.header}>{entry.title}</Header>
                {entry.entries.map((action) => (
                  <Item key={action.id} action={action} onBlocked={onBlocked} />
                ))}
              </MenuSection>
            ) : (
              <Item key={entry.id} action={entry} onBlocked={onBlocked} />
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface ChoicesMenuProps {
  trigger: ReactElement;
  label: string;
  options: readonly { readonly id: string; readonly label: string }[];
  /** Ids of what is chosen. */
  chosen: readonly string[];
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Several of a few: it stays open while they are ticked. */
export function ChoicesMenu({ trigger, label, options, chosen, onChange }: ChoicesMenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" offset={4} className={list.popover}>
        <AriaMenu
          aria-label={label}
          className={list.list}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onChange(new Set(keys === 'all' ? options.map(({ id }) => id) : [...keys].map(String)))
          }
        >
          {options.map((option) => (
            <MenuItem key={option.id} id={option.id} textValue={option.label} className={list.item}>
              <span className={list.text}>{option.label}</span>
              <Check aria-hidden className={list.check} />
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Item({ action, onBlocked }: { action: MenuAction; onBlocked: MenuProps['onBlocked'] }) {
  const hint = action.blocked ?? action.hint;
  return (
    <MenuItem
      id={action.id}
      textValue={action.label}
      {...(action.blocked === undefined && action.href ? { href: action.href } : {})}
      shouldCloseOnSelect={action.blocked === undefined || onBlocked !== undefined}
      data-blocked={action.blocked === undefined ? undefined : ''}
      className={classes(list.item, action.tone === 'danger' && list.danger)}
      onAction={() => (action.blocked === undefined ? action.onAction?.() : onBlocked?.(action.id))}
    >
      {action.icon}
      <span className={list.text}>
        {action.label}
        {hint && <span className={list.listHint}>{hint}</span>}
      </span>
    </MenuItem>
  );
}
