import type { ReactElement } from 'react';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { joinNames } from './join-names.ts';
import popup from './popup.module.css';

export interface MenuChoice {
  id: string;
  label: string;
  icon?: IconName;
  shortcut?: string;
  /** Told behind the label. */
  detail?: string;
  /** Destructive. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Makes it a link, instead of `onAction`. */
  href?: string;
  onAction?: () => void;
}

export interface MenuGroup {
  /** Unique within the menu. */
  id: string;
  heading?: string;
  /** What is not offered may stand among them as false. */
  choices: readonly (MenuChoice | false | undefined)[];
  /** Makes the group a single choice: the id of the chosen one. `onSelect` chooses another. */
  selected?: string;
  onSelect?: (id: string) => void;
}

export interface ActionMenuProps {
  label: string;
  groups: readonly MenuGroup[];
  onOpen?: () => void;
  children: ReactElement;
}

/** A menu button; empty groups are left out. */
export function ActionMenu({ label, groups, onOpen, children }: ActionMenuProps) {
  const shown = groups
    .map((group) => ({
      ...group,
      choices: group.choices.filter((choice) => choice !== false && choice !== undefined),
    }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <MenuTrigger onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      {children}
      <Popover className={popup.popup as string} offset={4}>
        <Menu aria-label={label} className={popup.list as string}>
          {shown.flatMap((group, index) => [
            ...(index > 0 ? [<Separator key={`${group.id} line`} className={popup.line as string} />] : []),
            <MenuSection
              key={group.id}
              {...(!group.heading && { 'aria-label': group.choices[0]?.label ?? label })}
              {...(group.onSelect && {
                selectionMode: 'single',
                disallowEmptySelection: true,
                selectedKeys: group.selected === undefined ? [] : [group.selected],
                onSelectionChange: (keys) => {
                  const [key] = [...keys];
                  if (key !== undefined) group.onSelect?.(String(key));
                },
              })}
            >
              {group.heading && <Header className={popup.heading as string}>{group.heading}</Header>}
              {group.choices.map((choice) => (
                <MenuItem
                  key={choice.id}
                  id={choice.id}
                  textValue={choice.label}
                  isDisabled={choice.isDisabled ?? false}
                  {...(choice.href && { href: choice.href })}
                  {...(choice.onAction && { onAction: choice.onAction })}
                  className={joinNames(popup.item, choice.isDangerous && popup.danger)}
                >
                  {choice.icon && <Icon name={choice.icon} />}
                  <span className="grow">{choice.label}</span>
                  {choice.detail && <span className={popup.shortcut}>{choice.detail}</span>}
                  {choice.shortcut && <kbd className={popup.shortcut}>{choice.shortcut}</kbd>}
                </MenuItem>
              ))}
            </MenuSection>,
          ])}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
