import { type ComponentType, type ReactNode, useState } from 'react';
import { ApiError } from '#studio/contract/call-api.ts';
import { ActionForm } from './action-form.tsx';
import { Badge } from './badge.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Button, IconButton, LinkButton } from './button.tsx';
import { CheckGroup } from './check-group.tsx';
import { Checkbox } from './checkbox.tsx';
import { AskingButton, FormDialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { type IconName, icons } from './icons.ts';
import { LocaleChoice } from './locale-choice.tsx';
import { MeantAddress } from './meant-address.tsx';
import { ActionMenu } from './menu.tsx';
import { EmptyState, ErrorNotice, Loading, Notice } from './notice.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { SelectField } from './select-field.tsx';
import { Table } from './table.tsx';
import { SearchField, TextField } from './text-field.tsx';
import { showToast } from './toasts/toasts.ts';
import { ToggleGroup } from './toggle-group.tsx';
import { Tooltip } from './tooltip.tsx';

/** One way to use a part of the kit: shown at `/studio/kit`, and checked there in a real browser. */
export interface KitSample {
  /** The file of the part, without `.tsx`. */
  part: string;
  name: string;
  Show: ComponentType;
}

const nothing = () => undefined;

/** A sample whose value is kept while it is tried. */
function Kept<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large, as on the menu of a wedding' },
] as const;
type Size = (typeof sizes)[number]['value'];

const refusal = new ApiError(409, {
  code: 'conflict',
  message: 'Somebody else has saved this page meanwhile.',
  remedy: 'Load it again, and compare both.',
});

export const samples: readonly KitSample[] = [
  {
    part: 'button',
    name: 'Looks',
    Show: () => (
      <>
        <Button look="primary" icon="check">
          Publish
        </Button>
        <Button>Save</Button>
        <Button look="quiet">Cancel</Button>
        <Button look="danger" icon="trash">
          Delete
        </Button>
        <LinkButton href="#button" icon="eye">
          Preview
        </LinkButton>
      </>
    ),
  },
  {
    part: 'button',
    name: 'Sizes and states',
    Show: () => (
      <>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <Button isDisabled>Disabled</Button>
        <Button isPending>Pending</Button>
        <IconButton icon="pencil" label="Rename" shortcut="F2" />
        <IconButton icon="copy" label="Copy the address" size="small" />
      </>
    ),
  },
  {
    part: 'badge',
    name: 'Tones',
    Show: () => (
      <>
        <Badge>Draft</Badge>
        <Badge tone="success" icon="check">
          Live
        </Badge>
        <Badge tone="warning" icon="warning">
          Changed
        </Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge tone="info" icon="clock">
          Scheduled
        </Badge>
      </>
    ),
  },
  {
    part: 'notice',
    name: 'Tones',
    Show: () => (
      <>
        <Notice title="Shown as it is published." actions={<Button size="small">Show the draft</Button>}>
          The draft has three changes.
        </Notice>
        <Notice tone="warning" title="The server does not answer.">
          Your changes are kept in this browser until it does.
        </Notice>
        <ErrorNotice error={refusal} onTryAgain={nothing} />
      </>
    ),
  },
  {
    part: 'notice',
    name: 'Empty and loading',
    Show: () => (
      <>
        <EmptyState icon="image" title="No pictures yet" actions={<Button look="primary">Add files</Button>}>
          Drop files here, or choose them.
        </EmptyState>
        <Loading label="Loading…" />
      </>
    ),
  },
  {
    part: 'text-field',
    name: 'One line, several, and a search',
    Show: () => (
      <>
        <TextField label="Headline" hint="As it is in the list of pages." defaultValue="Peas for a hundred" />
        <TextField label="Slug" error="Another page has this slug." defaultValue="about" />
        <TextField label="Summary" lines={3} placeholder="One or two sentences" />
        <TextField label="Address" isDisabled defaultValue="/en-gb/about" />
        <SearchField label="Search pages" placeholder="Search" defaultValue="burger" />
      </>
    ),
  },
  {
    part: 'select-field',
    name: 'With its label, and for toolbars',
    Show: () => (
      <Kept<Size> first="medium">
        {(value, onChange) => (
          <>
            <SelectField label="Size" choices={sizes} value={value} onChange={onChange} />
            <SelectField
              label="Size"
              hidesLabel
              isCompact
              choices={sizes}
              value={value}
              onChange={onChange}
            />
            <SelectField label="No size" isDisabled choices={sizes} value={value} onChange={onChange} />
          </>
        )}
      </Kept>
    ),
  },
  {
    part: 'checkbox',
    name: 'States',
    Show: () => (
      <>
        <Checkbox>Opens in a new tab</Checkbox>
        <Checkbox defaultSelected>Shown in the navigation</Checkbox>
        <Checkbox isIndeterminate>Some of the pages</Checkbox>
        <Checkbox isDisabled>Needs an administrator</Checkbox>
      </>
    ),
  },
  {
    part: 'toggle-group',
    name: 'Words and icons',
    Show: () => (
      <Kept<Size> first="small">
        {(value, onChange) => (
          <>
            <ToggleGroup label="Size" choices={sizes} value={value} onChange={onChange} />
            <ToggleGroup
              label="Width"
              choices={[
                { value: 'small', label: 'Phone', icon: 'mobile' },
                { value: 'medium', label: 'Tablet', icon: 'tablet' },
                { value: 'large', label: 'Desktop', icon: 'desktop' },
              ]}
              value={value}
              onChange={onChange}
            />
          </>
        )}
      </Kept>
    ),
  },
  {
    part: 'radio-group',
    name: 'One of two, explained',
    Show: () => (
      <Kept<'mine' | 'file'> first="mine">
        {(value, onChange) => (
          <RadioGroup
            label="Which counts"
            choices={[
              { value: 'mine', label: 'What was changed here' },
              { value: 'file', label: 'The file', hint: 'What was changed here stays among the versions.' },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      </Kept>
    ),
  },
  {
    part: 'check-group',
    name: 'Two of three',
    Show: () => (
      <Kept first={['pages', 'news'] as readonly ('pages' | 'news' | 'recipes')[]}>
        {(value, onChange) => (
          <CheckGroup
            label="Kinds"
            choices={[
              { value: 'pages', label: 'Pages' },
              { value: 'news', label: 'News' },
              { value: 'recipes', label: 'Recipes' },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      </Kept>
    ),
  },
  {
    part: 'locale-choice',
    name: 'Some of the locales',
    Show: () => (
      <Kept first={['de-de'] as readonly ('de-de' | 'fi-fi' | 'fr-be')[]}>
        {(value, onChange) => (
          <LocaleChoice
            label="Languages"
            choices={['de-de', 'fi-fi', 'fr-be']}
            value={value}
            onChange={(chosen) => onChange(chosen as typeof value)}
          />
        )}
      </Kept>
    ),
  },
  {
    part: 'menu',
    name: 'Groups, shortcuts and a danger',
    Show: () => (
      <ActionMenu
        label="Actions for the page"
        groups={[
          {
            id: 'edit',
            choices: [
              { id: 'duplicate', label: 'Duplicate', icon: 'copy', shortcut: 'Ctrl D', onAction: nothing },
              { id: 'move', label: 'Move', isDisabled: true, onAction: nothing },
            ],
          },
          {
            id: 'size',
            heading: 'Size',
            choices: sizes.map(({ value, label }) => ({ id: value, label })),
            selected: 'small',
            onSelect: nothing,
          },
          {
            id: 'loss',
            choices: [{ id: 'delete', label: 'Delete', icon: 'trash', isDangerous: true, onAction: nothing }],
          },
        ]}
      >
        <Button icon="dots">Actions</Button>
      </ActionMenu>
    ),
  },
  {
    part: 'dialog',
    name: 'One to fill in, and one that asks',
    Show: () => (
      <Kept first={false}>
        {(isOpen, setOpen) => (
          <>
            <Button onPress={() => setOpen(true)}>Rename…</Button>
            <AskingButton
              label="Delete…"
              title="Delete the page?"
              action="Delete"
              hint="Three pages lead to it."
              isDangerous
              onSubmit={async () => undefined}
            />
            {isOpen && (
              <FormDialog
                title="Rename the page"
                action="Rename"
                onSubmit={async () => setOpen(false)}
                onClose={() => setOpen(false)}
              >
                <TextField label="Title" autoFocus defaultValue="About us" />
              </FormDialog>
            )}
          </>
        )}
      </Kept>
    ),
  },
  {
    part: 'secret-dialog',
    name: 'Shown once',
    Show: () => (
      <Kept first={false}>
        {(isOpen, setOpen) => (
          <>
            <Button onPress={() => setOpen(true)}>Make a token</Button>
            {isOpen && (
              <SecretDialog
                title="Your token"
                secret="oak_5Qz0Vb8fKkQ3m1Yx"
                copy="Copy the token"
                onClose={() => setOpen(false)}
              >
                <p>It is not shown again.</p>
              </SecretDialog>
            )}
          </>
        )}
      </Kept>
    ),
  },
  {
    part: 'action-form',
    name: 'Refused',
    Show: () => (
      <ActionForm error={refusal} onSubmit={async () => undefined}>
        <TextField label="Name" isRequired defaultValue="Ada" />
        <Button type="submit" look="primary">
          Save
        </Button>
      </ActionForm>
    ),
  },
  {
    part: 'bulk-bar',
    name: 'Of a list',
    Show: () => (
      <BulkBar count={3} onClear={nothing}>
        <Button icon="rocket">Publish…</Button>
        <Button look="danger" icon="trash">
          Delete…
        </Button>
      </BulkBar>
    ),
  },
  {
    part: 'table',
    name: 'Rows with a name and an action',
    Show: () => (
      <Table heads={['Name', 'Role', '']}>
        {['Ada Brewer', 'Ben Carter'].map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>Editor</td>
            <td>
              <IconButton icon="pencil" label={`Change the role of ${name}`} />
            </td>
          </tr>
        ))}
      </Table>
    ),
  },
  {
    part: 'tooltip',
    name: 'On whatever takes the focus',
    Show: () => (
      <Tooltip label="Undo" shortcut="Ctrl Z">
        <Button icon="undo">Undo</Button>
      </Tooltip>
    ),
  },
  {
    part: 'toast-region',
    name: 'What was done, and what failed',
    Show: () => (
      <>
        <Button onPress={() => showToast('Published.', { link: { label: 'See it', href: '/en-gb' } })}>
          Publish
        </Button>
        <Button
          onPress={() => showToast('It could not be saved.', { tone: 'danger', detail: 'The disk is full.' })}
        >
          Fail
        </Button>
      </>
    ),
  },
  {
    part: 'meant-address',
    name: 'Another address',
    Show: () => <MeantAddress meant="https://oakpea.example" onTake={nothing} />,
  },
  {
    part: 'icon',
    name: 'All icons',
    Show: () => (
      <>
        {(Object.keys(icons) as IconName[]).map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </>
    ),
  },
];
