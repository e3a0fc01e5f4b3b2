import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import type { NewsChannel, UpdateNewsRulesInput } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { Switch } from '#client/ui/form/Checkbox.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { choosesCustomer } from '#domain/roles.ts';
import { happensAt } from '#machines/incident/chart.ts';
import { newsChannelEnum, newsChannelNames, newsChannels } from '#machines/incident/news.ts';
import { eventEnum, steps } from '#machines/incident/steps.ts';
import { NewsRulesDocument, type NewsRulesPartsFragment, UpdateNewsRulesDocument } from './Profile.generated.ts';

const channels = newsChannels.map((channel) => ({
  id: newsChannelEnum.nameOf(channel),
  label: newsChannelNames[channel],
}));

const hours = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The news that the account gets, each choice saved as it is made. */
export function NewsCard() {
  const { data, error, refetch } = useQuery(NewsRulesDocument);
  const { send, isSending } = useSend(UpdateNewsRulesDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const saved = data?.newsRules;
  const save = async (chosen: Chosen) => {
    if (!saved) return;
    const outcome = await send({ input: { ...chosen, version: saved.version } });
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.ok) notify.success('Se guardaron sus avisos.');
    await refetch().catch(() => {});
  };
  const known = problem ?? (error ? problemOf(error) : null);
  return (
    <Card title="Avisos">
      <Stack gap={4}>
        <ProblemBanner problem={known} />
        {saved && <Choices saved={saved} isSending={isSending} onSave={(chosen) => void save(chosen)} />}
      </Stack>
    </Card>
  );
}

type Chosen = Omit<UpdateNewsRulesInput, 'version'>;

interface ChoicesProps {
  saved: NewsRulesPartsFragment;
  isSending: boolean;
  onSave: (chosen: Chosen) => void;
}

function Choices({ saved, isSending, onSave }: ChoicesProps) {
  const { viewer, profile } = useSession();
  const { digestHour, digestsWaits, wantsMail, email } = saved;
  const rules = saved.rules.filter(
    ({ event }) => choosesCustomer(viewer) || happensAt(eventEnum.wordOf(event), profile),
  );
  if (rules.length === 0) return <p>Su cuenta no recibe novedades.</p>;
  return (
    <>
      <p>
        Elija cómo se entera de lo que otros hacen con sus siniestros.{' '}
        {email ? `Los correos llegan a ${email}.` : 'Su cuenta no tiene correo: todo queda en la campana.'}
      </p>
      <Columns of="fields" least={240}>
        {rules.map(({ event, channel }) => (
          <Select
            key={event}
            label={steps[eventEnum.wordOf(event)].past}
            options={channels}
            value={channel}
            isDisabled={isSending}
            onChange={(chosen) => onSave({ rules: [{ event, channel: chosen as NewsChannel }] })}
          />
        ))}
        <Select
          label="Hora del resumen diario"
          options={hours}
          value={String(digestHour)}
          isDisabled={isSending}
          onChange={(hour) => onSave({ digestHour: Number(hour) })}
        />
      </Columns>
      <Switch isSelected={digestsWaits} isDisabled={isSending} onChange={(chosen) => onSave({ digestsWaits: chosen })}>
        Decir en el resumen qué siniestros esperan demasiado
      </Switch>
      <Switch isSelected={wantsMail} isDisabled={isSending} onChange={(chosen) => onSave({ wantsMail: chosen })}>
        Recibir novedades por correo
      </Switch>
    </>
  );
}
