import { ArrowRightLeft, BadgeCheck, Calculator, FilePlus2, MessageSquareText, Pencil, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventType } from '#client/schema.generated.ts';

export const rowIcons: Partial<Record<EventType, ReactNode>> = {
  BUDGET_QUANTIFY: <Calculator aria-hidden />,
  INCIDENT_EDIT: <Pencil aria-hidden />,
  BUDGET_UPLOAD: <FilePlus2 aria-hidden />,
  CUSTOMER_CONFIRM: <BadgeCheck aria-hidden />,
  AUTHORIZATION_UPLOAD: <BadgeCheck aria-hidden />,
  CUSTOMER_COUNTERPROPOSE: <Reply aria-hidden />,
  INCIDENT_HANDOVER: <ArrowRightLeft aria-hidden />,
  INCIDENT_COMMENT: <MessageSquareText aria-hidden />,
};
