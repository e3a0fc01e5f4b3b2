import { Button } from '#client/ui/button/Button.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import type { Refused } from './uploadItems.ts';

/** Which files were not taken, by reason. The others go on. */
export function RefusedNotice({
  refused,
  onDismiss,
}: {
  refused: readonly Refused[];
  onDismiss: (ids: readonly string[]) => void;
}) {
  return refused.map(({ text, names, ids }) => (
    <Banner
      key={text}
      tone="warn"
      title={text}
      isLive
      action={
        <Button size="small" onPress={() => onDismiss(ids)}>
          Entendido
        </Button>
      }
    >
      <p>{names.join(', ')}</p>
    </Banner>
  ));
}
