resource "google_compute_instance" "web" {
  name                    = "web"
  machine_type            = "e2-small"
  metadata_startup_script = "#!/bin/sh\nexport DB_PASSWORD=$(gcloud secrets versions access latest --secret=db)\n"
}
