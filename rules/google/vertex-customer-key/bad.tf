resource "google_vertex_ai_dataset" "silent" { # BAD
  display_name        = "a"
  metadata_schema_uri = "gs://b/s.yaml"
}

resource "google_vertex_ai_endpoint" "silent" { # BAD
  name         = "a"
  display_name = "a"
  location     = "europe-west1"
}

resource "google_vertex_ai_featurestore" "silent" { # BAD
  name = "a"
}

resource "google_vertex_ai_tensorboard" "silent" { # BAD
  display_name = "a"
}

resource "google_vertex_ai_metadata_store" "silent" { # BAD
  name = "a"
}
