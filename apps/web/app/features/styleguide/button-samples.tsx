import { LogOut, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/feedback/spinner';
import { toasts } from '../../ui/feedback/toast';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/overlay/menu';
import { Section } from './section';

const looks = ['primary', 'accent', 'secondary', 'quiet', 'danger'] as const;

export const ButtonSamples = () => (
  <Section title="Buttons and menus">
    {looks.map((look) => (
      <div key={look} className="flex w-full flex-wrap items-center gap-3">
        <Button look={look}>{look}</Button>
        <Button look={look} icon={<Plus className="size-4" aria-hidden="true" />}>
          With an icon
        </Button>
        <Button look={look} size="lg">
          Large
        </Button>
        <Button look={look} isLoading>
          Busy
        </Button>
        <Button look={look} disabled>
          Disabled
        </Button>
        <Button look={look} render={<a href="#fields">To the fields</a>}>
          To the fields
        </Button>
      </div>
    ))}
    <div className="w-full max-w-96">
      <Button isWide>As wide as its place</Button>
    </div>
    <IconButton label="Edit" icon={<Pencil className="size-5" aria-hidden="true" />} />
    <IconButton label="Edit" icon={<Pencil className="size-5" aria-hidden="true" />} disabled />
    <Menu
      trigger={<Button look="secondary">Menu</Button>}
      items={[
        { label: 'Edit', icon: <Pencil className="size-4.5" />, onSelect: () => toasts.info('Edit') },
        { label: 'Leave', icon: <LogOut className="size-4.5" />, onSelect: () => {}, isDisabled: true },
        {
          label: 'Delete',
          icon: <Trash2 className="size-4.5" />,
          onSelect: () => toasts.error('Delete'),
          isDangerous: true,
        },
      ]}
    />
    <Spinner />
  </Section>
);
