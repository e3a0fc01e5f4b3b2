import type * as z from 'zod';

/** The schema that the OCEL 2.0 specification gives for its JSON form (§8.2). */

type Schema = Extract<Parameters<typeof z.fromJSONSchema>[0], object>;

const text: Schema = { type: 'string' };
const instant: Schema = { type: 'string', format: 'date-time' };

const declarations: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: text,
      attributes: {
        type: 'array',
        items: { type: 'object', properties: { name: text, type: text }, required: ['name', 'type'] },
      },
    },
    required: ['name', 'attributes'],
  },
};

const relationships: Schema = {
  type: 'array',
  items: { type: 'object', properties: { objectId: text, qualifier: text }, required: ['objectId', 'qualifier'] },
};

export const ocel20: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    eventTypes: declarations,
    objectTypes: declarations,
    events: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: text,
          type: text,
          time: instant,
          attributes: {
            type: 'array',
            items: { type: 'object', properties: { name: text, value: text }, required: ['name', 'value'] },
          },
          relationships,
        },
        required: ['id', 'type', 'time'],
      },
    },
    objects: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: text,
          type: text,
          relationships,
          attributes: {
            type: 'array',
            items: {
              type: 'object',
              properties: { name: text, value: text, time: instant },
              required: ['name', 'value', 'time'],
            },
          },
        },
        required: ['id', 'type'],
      },
    },
  },
  required: ['eventTypes', 'objectTypes', 'events', 'objects'],
};
