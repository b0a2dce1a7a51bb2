-- Nearly every vet offers each of the three ways: reading them all from here cost more than it saved.
drop index vets_by_mode;
