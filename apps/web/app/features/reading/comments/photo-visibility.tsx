import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/query-client';
import { SwitchField } from '../../../ui/form/switch-field';
import { usePhotoSetting } from './photo-setting';

/** Who sees one's photo: the vets whom one consults and, where one wants it, who reads one's comments. */
export function PhotoVisibility({ hasPhoto }: { hasPhoto: boolean }) {
  const { data } = useQuery(apiQuery('GET /comment/photo/v1'));
  const saving = usePhotoSetting();
  const isOn = saving.isPending ? saving.variables : (data?.showsPhoto ?? false);
  return (
    <>
      <p className="text-sm text-ink-soft">
        {isOn
          ? 'The vets you consult see it beside your first name, and so does everybody who reads your comments.'
          : 'Only the vets you consult see it, beside your first name. Nobody else does.'}
      </p>
      {data && (hasPhoto || isOn) && (
        <SwitchField
          label="Show it beside my comments"
          hint="On Tails & Tips and Paw Play, where everybody can read them."
          isOn={isOn}
          onChange={(shows) => saving.mutate(shows)}
        />
      )}
    </>
  );
}
