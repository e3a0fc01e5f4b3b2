-- Names that people choose from are unique among what is active; what is deactivated keeps its own.
-- Two racers: the index decides.

create unique index highway_name on highway (customer, lower(name)) where is_active;
create unique index highway_section_name on highway_section (customer, highway_slug, lower(name)) where is_active;
create unique index provider_type_name on provider_type (customer, lower(name)) where is_active;
create unique index provider_name on provider (customer, lower(name)) where is_active;

-- What prevents deleting is looked up by what it depends on.
create index provider_by_type on provider (customer, type_id);
create index section_provider_by_provider on section_provider (customer, provider_id);
create index provider_family_by_family on provider_family (customer, family_id);
