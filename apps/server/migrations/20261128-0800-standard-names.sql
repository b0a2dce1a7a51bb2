-- Tables, columns, indexes and functions take the glossary's words.
alter table reactivation_wishes rename to reactivation_requests;
alter table reactivation_requests rename constraint reactivation_wishes_pkey to reactivation_requests_pkey;
alter table reactivation_requests rename constraint reactivation_wishes_user_id_fkey to reactivation_requests_user_id_fkey;
alter table service_requests rename column told_at to notified_at;
alter table parcels rename column late_told_at to late_notified_at;
alter table lab_reports rename column breach_told_at to breach_notified_at;

alter index pincodes_by_place rename to pincodes_by_location;
alter index shops_by_place rename to shops_by_location;
alter index animal_hospitals_by_place rename to animal_hospitals_by_location;
alter index vets_by_place rename to vets_by_location;

alter function tell_session_over rename to publish_session_end;
alter function keep_an_admin rename to require_an_admin;
alter trigger staff_members_keep_an_admin on staff_members rename to staff_members_require_an_admin;
alter trigger role_grants_keep_an_admin on role_grants rename to role_grants_require_an_admin;
alter function keep_unsure_breed rename to protect_unsure_breed;
alter function keep_pet_owner rename to add_pet_owner;
alter function keep_pet_weight rename to save_pet_weight;
alter function keep_verified_reports rename to protect_verified_reports;
alter function keep_verified_results rename to protect_verified_results;
alter function keep_health_advice rename to protect_health_advice;
alter trigger keep_health_advice on posts rename to protect_health_advice;

-- For databases made before these two hints were reworded.
update abuse_reasons set hint = 'A driver hit an animal and drove on, or hit it on purpose.'
where name = 'Hit by a vehicle and left' and hint like '% ran over an animal and drove on, or did it on purpose.';
update abuse_reasons set hint = 'The owner or keeper leaves the animal’s illness or wounds untreated.'
where name = 'Sick or injured and not treated' and hint like '% keeps the animal leaves its illness or wounds untreated.';
