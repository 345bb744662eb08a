resource "kubernetes_deployment" "own_account" {
  metadata {
    name = "own-account"
  }
  spec {
    template {
      spec {
        service_account_name = "web"
        container {
          name  = "web"
          image = "web:1.4.2"
        }
      }
    }
  }
}

resource "kubernetes_deployment_v1" "no_token" {
  metadata {
    name = "no-token"
  }
  spec {
    template {
      spec {
        automount_service_account_token = false
        container {
          name  = "web"
          image = "web:1.4.2"
        }
      }
    }
  }
}

resource "kubernetes_service_account" "default" {
  automount_service_account_token = false
  metadata {
    name      = "default"
    namespace = "shop"
  }
}

resource "kubernetes_service_account_v1" "web" {
  metadata {
    name = "web"
  }
}

resource "kubernetes_role_binding" "web" {
  metadata {
    name = "web"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "Role"
    name      = "web"
  }
  subject {
    kind      = "ServiceAccount"
    name      = "web"
    namespace = "default"
  }
  subject {
    kind = "User"
    name = "default"
  }
}
