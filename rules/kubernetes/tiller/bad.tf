resource "kubernetes_manifest" "deployment_0" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "tiller-deploy"
      namespace = "kube-system"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "tiller"
              image = "gcr.io/kubernetes-helm/tiller:v2.16.1" # BAD
            },
          ]
        }
      }
    }
  }
}

resource "kubernetes_manifest" "service_1" {
  manifest = {
    apiVersion = "v1"
    kind = "Service"
    metadata = {
      name = "tiller-deploy" # BAD
      namespace = "kube-system"
    }
    spec = {
      selector = {
        app = "helm"
        name = "tiller"
      }
      ports = [
        {
          port = 44134
        },
      ]
    }
  }
}

resource "kubernetes_deployment_v1" "renamed" {
  metadata {
    name = "renamed"
  }
  spec {
    template {
      metadata {
        labels = {
          app  = "helm"
          name = "tiller" # BAD
        }
      }
      spec {
        container {
          name  = "server"
          image = "registry.example.com/mirror/server:2.16.1"
        }
      }
    }
  }
}
