import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';

export function FilesLoading() {
  return (
    <Card title="Archivos">
      <VisuallyHidden role="status">Cargando archivos…</VisuallyHidden>
      <Stack gap={4}>
        {['70%', '45%', '60%', '50%'].map((width) => (
          <Skeleton key={width} width={width} height="14px" />
        ))}
      </Stack>
    </Card>
  );
}

export function FilesError({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <Card title="Archivos">
      <ProblemBanner
        problem={problem}
        action={
          <Button size="small" onPress={onRetry}>
            Reintentar
          </Button>
        }
      />
    </Card>
  );
}
