resource "kubernetes_deployment" "silent" {
  metadata {
    name = "silent"
  }
  spec {
    template {
      spec { # BAD
        container {
          name  = "web"
          image = "web:1.4.2"
        }
      }
    }
  }
}

resource "kubernetes_cron_job_v1" "nightly" {
  metadata {
    name = "nightly"
  }
  spec {
    schedule = "0 3 * * *"
    job_template {
      spec {
        template {
          spec {
            service_account_name            = "default" # BAD
            automount_service_account_token = true
            restart_policy                  = "Never"
            container {
              name  = "job"
              image = "job:1.0.0"
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_service_account" "default" { # BAD
  metadata {
    name      = "default"
    namespace = "shop"
  }
}

resource "kubernetes_service_account_v1" "default" {
  automount_service_account_token = true # BAD
  metadata {
    name = "default"
  }
}

resource "kubernetes_role_binding" "edit" {
  metadata {
    name      = "edit"
    namespace = "shop"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "ClusterRole"
    name      = "edit"
  }
  subject {
    kind = "ServiceAccount"
    name = "web"
  }
  subject { # BAD
    kind      = "ServiceAccount"
    name      = "default"
    namespace = "shop"
  }
}
