/** Names of the forms → those of the calls, where they differ; errors use the call's names. */
export const materialNames = { supplyType: 'supply_type', unit: 'unit_measurement' };
export const quotationNames = { ...materialNames, project: 'authorized_project', supplies: 'list_supply' };
export const requisitionNames = { ...materialNames, incident: 'sinister' };
export const roadNames = { ...materialNames, jobType: 'type_job' };
