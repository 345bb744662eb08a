resource "kubernetes_deployment" "web" {
  metadata {
    name = "web"
  }
  spec {
    selector {
      match_labels = {
        app = "web"
      }
    }
    template {
      metadata {
        labels = {
          app = "web"
        }
      }
      spec {
        init_container {
          name  = "migrate"
          image = "registry.example.com/web:1.4.2"
          security_context {
            allow_privilege_escalation = false
          }
        }
        container {
          name  = "web"
          image = "registry.example.com/web:1.4.2"
          security_context {
            allow_privilege_escalation = false
          }
        }
      }
    }
  }
}

resource "kubernetes_pod_v1" "unknown" {
  metadata {
    name = "unknown"
  }
  spec {
    container {
      name  = "app"
      image = "app:1"
      security_context {
        allow_privilege_escalation = "{{ .Values.escalation }}"
      }
    }
  }
}
