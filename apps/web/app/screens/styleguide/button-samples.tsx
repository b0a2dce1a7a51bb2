import { LogOut, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/feedback/spinner';
import { toasts } from '../../ui/feedback/toast';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/overlay/menu';
import { Section } from './section';

const variants = ['primary', 'accent', 'secondary', 'quiet', 'danger'] as const;

export const ButtonSamples = () => (
  <Section title="Buttons and menus">
    {variants.map((variant) => (
      <div key={variant} className="flex w-full flex-wrap items-center gap-3">
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} icon={<Plus className="size-4" aria-hidden="true" />}>
          With an icon
        </Button>
        <Button variant={variant} size="lg">
          Large
        </Button>
        <Button variant={variant} isLoading>
          Busy
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
        <Button variant={variant} render={<a href="#fields">To the fields</a>}>
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
      trigger={<Button variant="secondary">Menu</Button>}
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
