-- What summaries and the inbox read most is answered by indexes alone.

-- Names of groups are looked up one by one: the newest concept of a code, and whether two highways have a section of one name.
create index concept_by_code on concept (customer, code_key, year);
create index highway_section_by_name on highway_section (customer, name);

-- The rows of a round are wide; its amount is summed for each incident.
create index archived_round_amount on archived_round (customer, incident_id) include (amount);

-- What waits is told by stage and facts.
drop index incident_waiting;
drop index incident_waiting_own;
create index incident_waiting on incident (customer, stage, stage_since, id) include (owner_id, has_budget, original_file,
  quantified, authorized_by, authorization_file, authorized_by_jb, jb_file, confirmed, counter_proposal_open, rejected);
create index incident_waiting_own on incident (customer, owner_id, stage, stage_since, id) include (has_budget, original_file,
  quantified, authorized_by, authorization_file, authorized_by_jb, jb_file, confirmed, counter_proposal_open, rejected);
