-- Names of groups are looked up one by one: the newest concept of a code, and whether two highways have a section of one name.
create index concept_by_code on concept (customer, code_key, year);
create index highway_section_by_name on highway_section (customer, name);
