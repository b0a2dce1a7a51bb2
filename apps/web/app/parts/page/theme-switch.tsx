import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, type Theme, themes, useTheme } from './theme';

const variants: Record<Theme, { name: string; Icon: typeof Sun }> = {
  system: { name: 'As the device', Icon: Monitor },
  light: { name: 'Light', Icon: Sun },
  dark: { name: 'Dark', Icon: Moon },
};

/** Chooses light, dark or the device's setting. */
export function ThemeSwitch() {
  const selected = useTheme();
  return (
    <fieldset className="flex w-fit rounded-full border border-line bg-surface p-1">
      <legend className="sr-only">Colours</legend>
      {themes.map((theme) => {
        const { name, Icon } = variants[theme];
        return (
          <label
            key={theme}
            title={name}
            className="grid size-11 cursor-pointer place-items-center rounded-full text-ink-soft transition-colors hover:text-ink has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={selected === theme}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <span className="sr-only">{name}</span>
            <Icon className="size-5" aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
}
