-- The advances whose profit needs what was posted, because their fees or shares are unusual (R17.2, R17.3): none by default.
create index syndicator_fees_later on syndicator_fees (advance_id) where timing <> 'upfront';
create index syndicator_participations_capped on syndicator_participations (advance_id) where not shares_over_collection;
